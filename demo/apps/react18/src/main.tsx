import { register } from 'auction-elements/auction-list';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

register({ api: '/api/v1/marbrook' });

/** React 18 sets all props of a custom element as attributes. */
function App() {
  const [limit, setLimit] = useState(1);
  const [auction, setAuction] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setLimit(2)}>
        Show two
      </button>
      <button type="button" onClick={() => setAuction('spring')}>
        Show lots
      </button>
      <auction-list limit={limit} auction={auction} />
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
