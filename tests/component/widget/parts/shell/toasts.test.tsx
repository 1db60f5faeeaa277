import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../../../../widget/parts/shell/toasts.tsx';
import { createState } from '../../../../../widget/state/create-state.ts';
import { showToastAtom } from '../../../../../widget/state/toasts.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';

/** Top and bottom by test id. The notice is 100 pixels high, at the bottom of 800. */
const places: Record<string, [top: number, bottom: number]> = {
  composer: [740, 790],
  late: [600, 700],
  // A visually hidden field.
  file: [788, 789],
  area: [690, 789],
};

/** Replaces the layout that this environment lacks. */
function layOut(this: Element): DOMRect {
  if (this.hasAttribute('popover')) {
    const lift = Number.parseFloat((this as HTMLElement).style.getPropertyValue('--lift')) || 0;
    return new DOMRect(20, 690 - lift, 360, 100);
  }
  const [top, bottom] = places[this.getAttribute('data-testid') ?? ''] ?? [0, 0];
  return new DOMRect(0, top, 400, bottom - top);
}

beforeEach(() => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut));
const App = ({ controls }: { controls: readonly string[] }) => (
  <>
    {controls.map((name) => (
      <button key={name} data-testid={name}>
        {name}
      </button>
    ))}
    <Toasts />
  </>
);

function setUp(...controls: string[]) {
  const store = createState(createFakePlatform());
  const app = (shown: readonly string[]) => (
    <Provider store={store}>
      <App controls={shown} />
    </Provider>
  );
  const { rerender } = render(app(controls));
  return {
    say: (title: string) => act(() => store.set(showToastAtom, { title })),
    show: (...shown: string[]) => rerender(app(shown)),
    lift: () => {
      const stack = screen.getByText('Task started').closest<HTMLElement>('[popover]');
      return stack?.style.getPropertyValue('--lift') ?? 'no notice';
    },
  };
}

test('a notice is at the bottom by default', () => {
  const { say, lift } = setUp();
  say('Task started');
  expect(lift()).toBe('');
});

test('a notice is above a control at the bottom and above a new one, and stays there when that disappears', async () => {
  const { say, show, lift } = setUp('composer');
  say('Task started');
  expect(lift()).toBe('58px');
  show('composer', 'late');
  await waitFor(() => expect(lift()).toBe('198px'));
  show();
  show('composer');
  await waitFor(() => expect(screen.queryByTestId('late')).toBeNull());
  expect(lift()).toBe('198px');
});

test('a notice is above the label of a hidden field', () => {
  const { say, lift } = setUp();
  render(
    <label data-testid="area">
      Add files
      <input type="file" data-testid="file" />
    </label>,
  );
  say('Task started');
  expect(lift()).toBe('108px');
});
