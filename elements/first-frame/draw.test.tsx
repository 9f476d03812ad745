import { signal } from '@preact/signals-core';
import { cleanup, render as renderWithReact } from '@testing-library/react';
import {
  createContext,
  Fragment,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../src/components/Boundary.tsx';
import { Icon } from '../../src/components/Icon.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { shape } from '../testing/shape.ts';
import { draw } from './draw.ts';
import { createDrawing } from './hooks.ts';

afterEach(cleanup);

const newRoot = (): ShadowRoot => document.createElement('div').attachShadow({ mode: 'open' });

function drawn(content: ReactNode, root = newRoot(), onChange: () => void = () => undefined) {
  const drawing = createDrawing(onChange);
  draw(root, content, drawing);
  return { root, drawing };
}

const Level = createContext('h2');
const Heading = ({ children }: { children: ReactNode }) => {
  const Tag = useContext(Level) as 'h2';
  return <Tag>{children}</Tag>;
};
const Remembered = memo(function Remembered({ by }: { by: number }) {
  const [text] = useState(() => `state ${by}`);
  const node = useRef('ref');
  const sum = useMemo(() => by * 2, [by]);
  return (
    <p>
      {text} {node.current} {sum}
    </p>
  );
});
const noName = null as string | null;

test.each<[string, ReactNode]>([
  ['text, numbers and nothing', <p key="">{['a', 0, '', null, false, true, undefined, 'b', ['c', 1.5]]}</p>],
  [
    'fragments and text beside text',
    <Fragment key="">
      a{'b'}
      {3}
      <b>c</b>
    </Fragment>,
  ],
  ['components, state, refs and memo', <Remembered key="" by={4} />],
  [
    'contexts, nested and their default',
    <Fragment key="">
      <Heading>1</Heading>
      <Level value="h3">
        <Heading>2</Heading>
        <Level value="h4">
          <Heading>3</Heading>
        </Level>
        <Heading>4</Heading>
      </Level>
      <Heading>5</Heading>
    </Fragment>,
  ],
  [
    'a boundary of errors',
    <Boundary key="" fallback={() => 'failed'} onError={() => undefined}>
      <i>fine</i>
    </Boundary>,
  ],
  [
    'classes, labels, words of ARIA and handlers',
    <label
      key=""
      className="a b"
      htmlFor="x"
      aria-hidden={false}
      aria-label={noName ?? undefined}
      data-urgent=""
      onPointerEnter={() => undefined}
    >
      x
    </label>,
  ],
  [
    'attributes by their lower case, and booleans',
    <img
      key=""
      alt=""
      srcSet="a 1w"
      fetchPriority="high"
      crossOrigin="anonymous"
      tabIndex={-1}
      inert
      hidden={false}
      src="data:,"
    />,
  ],
  [
    'buttons',
    <button key="" type="button" disabled aria-pressed aria-busy={false}>
      x
    </button>,
  ],
  [
    'styles with and without lengths',
    <div
      key=""
      style={
        { minBlockSize: 44, fontWeight: 500, zIndex: 2, margin: 0, '--picture-ratio': '4 / 3' } as object
      }
    />,
  ],
  [
    'radio buttons',
    <fieldset key="">
      <input type="radio" name="a" value="1" checked onChange={() => undefined} />
      <input type="radio" name="a" value="2" checked={false} onChange={() => undefined} />
    </fieldset>,
  ],
  ['drawings', <Icon key="" name="check" />],
])('draws as React does: %s', (_name, content) => {
  const container = document.createElement('div');
  renderWithReact(content, { container });
  expect(shape(drawn(content).root)).toEqual((shape(container) as unknown[])[3]);
});

test('a select has its value', () => {
  const options = ['number', 'ending'].map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
  const { root } = drawn(
    <select value="ending" onChange={() => undefined}>
      {options}
    </select>,
  );
  expect(root.querySelector('select')?.value).toBe('ending');
  expect(root.querySelector('select')?.hasAttribute('value')).toBe(false);
});

test('what is drawn again keeps its nodes, and the attributes that are the same are not set again', () => {
  const list = (names: string[], isLast: boolean) => (
    <ul>
      {names.map((name) => (
        <li key={name} data-last={isLast || undefined}>
          <img alt={name} src="data:," />
          {name}
        </li>
      ))}
      {isLast ? null : <li>more</li>}
    </ul>
  );
  const { root } = drawn(list(['Vesper', 'Noir'], false));
  const before = [...root.querySelectorAll('img')];
  const set = vi.spyOn(Element.prototype, 'setAttribute');
  drawn(list(['Vesper', 'Silberfee'], true), root);
  expect(set.mock.calls).toEqual([
    ['data-last', 'true'],
    ['data-last', 'true'],
    ['alt', 'Silberfee'],
  ]);
  set.mockRestore();
  expect([...root.querySelectorAll('img')]).toEqual(before);
  expect(root.textContent).toBe('VesperSilberfee');
  drawn(list(['Vesper'], false), root);
  expect(root.innerHTML).toBe('<ul><li><img alt="Vesper" src="data:,">Vesper</li><li>more</li></ul>');
});

test('what looks otherwise is another node, also where it is of the same kind and in the same place', () => {
  const { root } = drawn(<div aria-busy>placeholders</div>);
  const before = root.firstChild;
  drawn(
    <>
      <header>Spring Sale</header>
      <div className="lots">lots</div>
    </>,
    root,
  );
  expect(root.querySelector('.lots')).not.toBe(before);
  expect(before?.isConnected).toBe(false);
});

test("the host's fallback content stays until something takes it away", () => {
  const root = newRoot();
  root.append(document.createElement('slot'));
  drawn(null, root);
  drawn(<p>a</p>, root);
  expect(root.innerHTML).toBe('<slot></slot><p>a</p>');
});

test('says when a signal has changed that was read, until the subscription ends', () => {
  const price = signal(1_000);
  const Price = tracked(function Price() {
    return <b>{price.value}</b>;
  });
  const changed = vi.fn();
  const { drawing } = drawn(<Price />, newRoot(), changed);
  price.value = 1_100;
  expect(changed).toHaveBeenCalledTimes(1);
  for (const stop of drawing.subscriptions) stop();
  price.value = 1_200;
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a placeholder is not called for what it asks for', () => {
  const called: string[] = [];
  const Part = ({ name }: { name: string }) => {
    called.push(name);
    return null;
  };
  const content = (
    <div>
      <div aria-hidden="true">
        <Part name="placeholder" />
      </div>
      <Part name="list" />
    </div>
  );
  draw(
    null,
    content,
    createDrawing(() => undefined),
  );
  expect(called).toEqual(['list']);
});

test('leaves effects to React', () => {
  const effect = vi.fn();
  const Probe = () => {
    useEffect(effect);
    return null;
  };
  drawn(<Probe />);
  expect(effect).not.toHaveBeenCalled();
});

test('throws where it cannot draw something, and React renders on', () => {
  const Probe = () => <p>{useReducer((count: number) => count + 1, 1)[0]}</p>;
  expect(() => drawn(<Probe />)).toThrow();
  const container = document.createElement('div');
  renderWithReact(<Probe />, { container });
  expect(container.textContent).toBe('1');
});
