import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../../../../../widget/ui/field/field.tsx';
import { TextArea } from '../../../../../widget/ui/field/text-area.tsx';
import { TextInput } from '../../../../../widget/ui/field/text-input.tsx';

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent);

describe('Field', () => {
  it('labels its control', () => {
    render(<Field label="Email">{(control) => <TextInput {...control} />}</Field>);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('keeps the name if the label is hidden', () => {
    render(
      <Field label="Search" hideLabel>
        {(control) => <TextInput {...control} type="search" />}
      </Field>,
    );
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
  });

  it('connects hint and error with the control, and announces the error', () => {
    render(
      <Field label="Email" hint="We write once." error="Enter an address">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox');
    expect(describedBy(input)).toEqual(['We write once.', 'Enter an address']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter an address');
  });
});

describe('TextArea', () => {
  // A browser without field-sizing.
  beforeEach(() => vi.stubGlobal('CSS', { supports: () => false }));

  const tall = (scrollHeight: number) =>
    vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);

  it.each([
    { content: 120, height: '120px' },
    { content: 640, height: '200px' },
  ])('grows to $height for $content px of text', ({ content, height }) => {
    tall(content);
    render(<TextArea aria-label="Prompt" autoGrow={{ maxHeight: 200 }} value="text" readOnly />);
    expect(screen.getByRole('textbox').style.height).toBe(height);
  });

  it('grows while the person types', async () => {
    const spy = tall(40);
    const onInput = vi.fn<() => void>();
    render(<TextArea aria-label="Prompt" autoGrow={{ maxHeight: 200 }} onInput={onInput} />);
    spy.mockReturnValue(80);
    await userEvent.type(screen.getByRole('textbox'), 'a');
    expect(screen.getByRole('textbox').style.height).toBe('80px');
    expect(onInput).toHaveBeenCalledOnce();
  });

  it('measures nothing while it is empty or where the browser resizes it', () => {
    const spy = tall(120);
    render(<TextArea aria-label="Prompt" autoGrow={{ maxHeight: 200 }} value="" readOnly />);
    vi.stubGlobal('CSS', { supports: () => true });
    render(<TextArea aria-label="Grown" autoGrow={{ maxHeight: 200 }} value="text" readOnly />);
    expect(spy).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Grown' }).style.maxHeight).toBe('200px');
  });
});
