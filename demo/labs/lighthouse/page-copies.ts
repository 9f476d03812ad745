import { type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { startTestServer } from '../../testing/test-server.ts';

/** Origins that serve the pages of a CMS unchanged and without the elements. */
export interface PageCopies {
  readonly tagged: string;
  readonly bare: string;
  close(): void;
}

/** Serves the pages of a CMS twice, through the same proxy, so that the elements are the only difference. */
export async function servePageCopies(cms: string): Promise<PageCopies> {
  const [tagged, bare] = await Promise.all([serveCopy(cms, (page) => page), serveCopy(cms, withoutElements)]);
  return {
    tagged: tagged.origin,
    bare: bare.origin,
    close() {
      tagged.close();
      bare.close();
    },
  };
}

/** A page without the script tag, its configuration, and the elements with their content. */
export function withoutElements(page: string): string {
  return page
    .replace(/<script[^>]*>window\.auctionElementsConfig[\s\S]*?<\/script>/g, '')
    .replace(/<script[^>]*\bdata-api=[\s\S]*?<\/script>/g, '')
    .replace(/<((?:auction|global|hybrid|cookie|breaking)-[a-z-]+)\b[\s\S]*?<\/\1>/g, '');
}

async function serveCopy(cms: string, edit: (page: string) => string) {
  const server = await startTestServer((request, response) => {
    // The page builds its own address from the header `Host`, which is passed on.
    const { 'accept-encoding': _, ...headers } = request.headers;
    const passedOn = send(cms + request.url, { method: request.method, headers }, async (answer) => {
      if (!isPage(answer)) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': __, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others).end(edit(await text(answer)));
    });
    passedOn.on('error', () => response.writeHead(502).end());
    request.pipe(passedOn);
  });
  return { origin: `http://localhost:${server.port}`, close: server.close };
}

const isPage = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false;
