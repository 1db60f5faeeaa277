import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../../fakes/deferred.ts';
import { aTask, having } from '../a-task.ts';
import { startApp, Status, type Answer, type Answers } from '../start-app.tsx';
import { press, toast } from '../task-controls.ts';

const show = (answers: Answers) => startApp({ path: '/refined', answers });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const prompt = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your task' });
const openAdvanced = async () => await userEvent.click(await screen.findByText('Advanced Options (API V2)'));
const retype = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (value !== '') await userEvent.type(field, value);
};

describe('without a task', () => {
  it('shows a welcome and the actions', async () => {
    show(having());
    expect(await screen.findByRole('heading', { level: 1, name: 'HOA Pilot' })).toBeTruthy();
    expect(screen.getByText('Professional browser automation for HOA management')).toBeTruthy();
    for (const word of ['Fast', 'Simple', 'Reliable']) expect(screen.getByText(word)).toBeTruthy();
    expect(screen.getByText('Select an action from the right panel to begin')).toBeTruthy();
    const actions = (await part('Quick Actions')).getAllByRole('button');
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      'Property Inspection Report',
      'Check Violations',
      'Download Meeting Minutes',
    ]);
    expect(screen.queryByRole('region', { name: 'Running Tasks' })).toBeNull();
  });

  it('starts an action once, and shows that it is starting', async () => {
    const response = createDeferred();
    const app = show({ ...having(), 'POST /api/tasks': () => response.promise });
    const actions = await part('Quick Actions');
    await userEvent.dblClick(actions.getByRole('button', { name: 'Check Violations' }));
    expect(await actions.findByRole('button', { name: 'Starting...' })).toBeTruthy();
    expect(actions.getByRole('button', { name: 'Download Meeting Minutes' })).toHaveProperty(
      'disabled',
      true,
    );
    response.resolve(aTask({ title: 'Check Violations' }));
    await toast('Task started', 'Check Violations automation is now running.');
    expect(app.sent('POST /api/tasks')).toMatchObject([{ title: 'Check Violations', maxSteps: 30 }]);
  });
});

describe('the form', () => {
  it('has collapsed options with defaults, and refuses an unsupported file', async () => {
    show(having());
    const form = await part('Custom Task');
    expect((await prompt()).placeholder).toBe('How can I help you today?');
    const options = form.getByText('Advanced Options (API V2)').closest('details');
    expect(options?.open).toBe(false);
    await openAdvanced();
    expect(options?.open).toBe(true);
    const input = (label: string) => form.getByLabelText<HTMLInputElement>(label);
    const { type, min, max, value } = input('Max Steps');
    expect([type, min, max, value]).toEqual(['number', '1', '200', '30']);
    expect([input('Start URL').type, input('Start URL').value]).toEqual(['url', '']);
    expect([input('Speed').value, input('Allowed domains').value]).toEqual(['fast', '']);
    const isOn = (name: string) => form.getByRole('switch', { name }).getAttribute('aria-checked');
    expect([isOn('Vision'), isOn('Highlight interactive elements')]).toEqual(['true', 'false']);
    const area = await screen.findByLabelText('Add files');
    await userEvent.upload(area, new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }), {
      applyAccept: false,
    });
    expect(await screen.findByText('Invalid file type')).toBeTruthy();
    const words = 'virus.exe is not supported. Please upload text, image, or document files.';
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('sends its options', async () => {
    const app = show({ ...having(), 'POST /api/tasks': aTask() });
    await openAdvanced();
    await retype('Max Steps', '200');
    await retype('Start URL', 'portal.example/documents');
    await retype('Allowed domains', 'portal.example, cdn.example');
    await userEvent.click(screen.getByRole('switch', { name: 'Vision' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Highlight interactive elements' }));
    await userEvent.type(await prompt(), 'Get the minutes{Enter}');
    await waitFor(() => expect(app.sent('POST /api/tasks')).toHaveLength(1));
    expect(app.sent('POST /api/tasks')[0]).toMatchObject({
      maxSteps: 200,
      startUrl: 'https://portal.example/documents',
      allowedDomains: ['portal.example', 'cdn.example'],
      vision: false,
      highlightElements: true,
    });
  });

  it.each([
    ['Max Steps', '201', 'Please enter a whole number from 1 to 200'],
    ['Max Steps', '', 'Please enter a whole number from 1 to 200'],
    ['Start URL', 'not an address', 'Please enter a web address, such as https://portal.example.com'],
  ])('refuses the %s "%s", and keeps the text', async (label, value, words) => {
    const app = show(having());
    await openAdvanced();
    await retype(label, value);
    await userEvent.type(await prompt(), 'Get the minutes{Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(app.sent('POST /api/tasks')).toEqual([]);
    expect((await prompt()).value).toBe('Get the minutes');
  });

  it.each<[Answer, string, string]>([
    ['', 'Files uploaded', 'Successfully uploaded 1 file(s) for OCR processing.'],
    [new Status(422, { message: 'The disk is full' }), 'Upload failed', 'The disk is full'],
  ])('reports the result of an upload (%#)', async (answer, title, text) => {
    show({
      ...having(),
      'GET /api/files': [],
      'POST /api/uploads/presigned-url': { upload_url: '/kept/f1', file_id: 'f1' },
      'PUT /kept/f1': answer,
    });
    const area = await screen.findByLabelText('Add files');
    await userEvent.upload(area, new File(['a,b'], 'units.csv', { type: 'text/csv' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByText(title).length).toBeGreaterThan(0);
  });

  it('uploads a file of unknown type as bytes', async () => {
    const app = show({ ...having(), 'POST /api/uploads/presigned-url': new Status(500) });
    await userEvent.upload(await screen.findByLabelText('Add files'), new File(['a,b'], 'units.csv'));
    await waitFor(() =>
      expect(app.sent('POST /api/uploads/presigned-url')).toEqual([
        { file_name: 'units.csv', content_type: 'application/octet-stream' },
      ]),
    );
  });
});

describe('with a task', () => {
  it('shows its title, progress and the running tasks, and fills the page until Escape without fullscreen support', async () => {
    show(having(aTask()));
    const current = await part('Current Task');
    expect(await current.findByRole('heading', { name: 'Download minutes' })).toBeTruthy();
    for (const text of ['Download the latest board meeting minutes', 'Step 2 of 15', 'Running'])
      expect(current.getByText(text)).toBeTruthy();
    expect((await part('Running Tasks')).getByRole('button', { name: /Download minutes/ })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Fullscreen' }));
    expect(await screen.findByRole('button', { name: 'Exit Fullscreen' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Fullscreen' })).toBeTruthy();
  });

  it('prepares a browser that is not there yet, even an hour after the start', async () => {
    show(having(aTask({ liveUrl: undefined, createdAt: '2026-06-01T08:00:00Z' })));
    const view = await part('Browser');
    expect(view.getByRole('heading', { name: 'LIVE VIEW' })).toBeTruthy();
    expect(view.getByText('Preparing Browser Session')).toBeTruthy();
    expect(view.getByText('Download minutes')).toBeTruthy();
    expect(view.getAllByText('Initializing').length).toBeGreaterThan(0);
    expect(view.queryByText('Browser view will appear here')).toBeNull();
  });

  it('prepares no browser for a task that has ended', async () => {
    show(having(aTask({ liveUrl: undefined, status: 'completed' })));
    const view = await part('Browser');
    expect(view.getByText('Browser view will appear here')).toBeTruthy();
    expect(view.queryByText('Preparing Browser Session')).toBeNull();
  });

  it('shows the result with its files', async () => {
    const output = 'The minutes of the 14 May meeting were found and saved as a PDF.';
    show(having(aTask({ status: 'completed', output, outputFiles: ['Minutes.pdf'] })));
    const current = await part('Current Task');
    expect(await current.findByText(/minutes of the 14 May meeting/)).toBeTruthy();
    expect(current.getByRole('button', { name: 'Download Minutes.pdf' })).toBeTruthy();
    expect(current.getByRole('heading', { level: 2, name: 'Generated Files' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Running Tasks' })).toBeNull();
  });

  it.each([
    ['running', 'Pause AI', 'pause', 'Failed to pause task', 'Could not pause the task'],
    ['paused', 'Resume AI', 'resume', 'Failed to resume task', 'Something went wrong'],
  ])('shows its own error when a %s task fails to %s', async (status, name, call, title, text) => {
    show({ ...having(aTask({ status })), [`PUT /api/tasks/t1/${call}`]: new Status(500) });
    await press(name);
    await toast(title, text);
  });
});
