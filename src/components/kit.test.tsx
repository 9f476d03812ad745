import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { flushSheet, sharedSheet } from '../styles/sheet.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { useModule } from './use-module.ts';

afterEach(cleanup);

test('a busy button keeps the focus and neither clicks nor submits', () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const click = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" isBusy onClick={click}>
        Bid
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Bid' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('the action of a notice is busy until its promise settles, and runs once meanwhile', async () => {
  let settle = (): void => undefined;
  const retry = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  render(<Notice action={{ label: 'Try again', run: retry }}>Not loaded.</Notice>);
  const button = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(button.ariaDisabled).toBe('true');
  await act(async () => settle());
  expect(button.ariaDisabled).toBeNull();
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('a price that changes is faint for 160 ms at once, and the first price is not', async () => {
  const { container, rerender } = render(<Price text="€24,500" />);
  const node = container.firstElementChild as HTMLElement;
  expect(node.localName).toBe('bdi');
  expect(node.getAnimations()).toHaveLength(0);
  rerender(<Price text="€25,000" />);
  const [animation] = node.getAnimations();
  expect(animation?.effect?.getComputedTiming()).toMatchObject({ delay: 160, activeDuration: 0 });
  expect(getComputedStyle(node).opacity).toBe('0.4');
  await animation?.finished;
  expect(getComputedStyle(node).opacity).toBe('1');
});

test('with reduced motion a changed price is not animated', () => {
  const matchMediaSpy = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { container, rerender } = render(<Price text="€24,500" />);
  rerender(<Price text="€25,000" />);
  expect(container.textContent).toBe('€25,000');
  expect(container.firstElementChild?.getAnimations()).toHaveLength(0);
  matchMediaSpy.mockRestore();
});

test('a picture that fails to load shows its alternative text', async () => {
  const picture = { src: 'data:image/png;base64,broken', width: 4, height: 3, alt: 'A bay horse' };
  const { container } = render(<Picture picture={picture} isEager />);
  expect(await screen.findByText('A bay horse')).toBeTruthy();
  expect(container.querySelector('img')).toBe(null);
});

test('in Arabic forms a single line has the direction of its text, and a message that of the form', () => {
  flushSheet();
  document.adoptedStyleSheets = [sharedSheet()];
  render(
    <div dir="rtl">
      <TextField id="dam" label="الأم" defaultValue="Finnja (DEN)." />
      <TextArea id="text" label="الوصف" />
      <TextField id="mail" label="البريد" dir="ltr" />
    </div>,
  );
  const directionOf = (name: string) => {
    const { unicodeBidi, direction } = getComputedStyle(screen.getByLabelText(name));
    return [unicodeBidi, direction];
  };
  expect(directionOf('الأم')).toEqual(['plaintext', 'rtl']);
  // It may begin with the Latin name of a horse.
  expect(directionOf('الوصف')).toEqual(['normal', 'rtl']);
  expect(getComputedStyle(screen.getByLabelText('البريد')).textAlign).toBe('end');
  // Its letters or digits would otherwise move to the left edge.
  expect(getComputedStyle(screen.getByLabelText('الأم')).textAlign).toBe('right');
  document.adoptedStyleSheets = [];
});

test('a module is loaded when it is needed, and again on retry after a failure', async () => {
  const load = vi.fn<() => Promise<{ word: string }>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ word: 'here' });
  function Late(props: { wanted: boolean }) {
    const late = useModule(load, props.wanted);
    return (
      <button type="button" onClick={late.retry}>
        {late.module?.word ?? late.status}
      </button>
    );
  }
  const { rerender } = render(<Late wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Late wanted />);
  fireEvent.click(await screen.findByText('failed'));
  expect(await screen.findByText('here')).toBeTruthy();
  await act(async () => rerender(<Late wanted={false} />));
  expect(screen.getByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
