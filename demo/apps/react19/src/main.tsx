import { type AuctionElementsEventMap, type AuctionListElement, register } from 'auction-elements';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

register({ api: '/api/v1/marbrook' }, ['auction-list']);

declare global {
  interface Window {
    /** Moves the list within the tree of React this many times. */
    moveList(times: number): void;
  }
}

/** React 19 sets a prop as a property if the element has that property. */
function App() {
  const [limit, setLimit] = useState(1);
  const [auction, setAuction] = useState<string>();
  const [keys, setKeys] = useState(['above', 'list', 'below']);
  const list = useRef<AuctionListElement>(null);
  useEffect(() => {
    window.moveList = (times) => {
      for (let time = 0; time < times; time += 1) flushSync(() => setKeys((order) => [...order].reverse()));
    };
    const onReady = (event: AuctionElementsEventMap['auction-ready']) => {
      document.title = event.detail.element.localName;
    };
    const element = list.current;
    element?.addEventListener('auction-ready', onReady);
    return () => element?.removeEventListener('auction-ready', onReady);
  }, []);
  return (
    <>
      <button type="button" onClick={() => setLimit(2)}>
        Show two
      </button>
      <button type="button" onClick={() => setAuction('spring')}>
        Show lots
      </button>
      {keys.map((key) =>
        key === 'list' ? (
          <auction-list key={key} ref={list} limit={limit} auction={auction} />
        ) : (
          <p key={key}>{key}</p>
        ),
      )}
    </>
  );
}

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
