// `npm run dev`: backend and CMS, and in front of the CMS a development server that serves its pages with the
// elements' sources instead of the bundle, and the console with its sources, so that changes show at once.
import { checkNode, install, ROOT } from '../.ci/install.mjs';
import { build, checkPorts, serve } from './prepare.mjs';

const port = Number(process.env.DEV_PORT || 8082);
const cmsPort = Number(process.env.CMS_PORT || 8081);
const backendPort = Number(process.env.PORT || 8080);
const cms = `http://localhost:${cmsPort}`;
const backend = `http://localhost:${backendPort}`;

/** The script tag of the bundle, with any other attributes. */
const BUNDLE = /(<script\b[^>]*?)src="[^"]*\/auction-elements\.js"/g;

/** Pages of the CMS with the development loader in them, and the console's with its sources. */
const pages = {
  name: 'cms-pages',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!request.headers.accept?.includes('text/html')) return next();
      try {
        const isConsole = request.url === '/_console';
        const answer = await fetch((isConsole ? backend : cms) + request.url);
        const html = await answer.text();
        response.statusCode = answer.status;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(
          isConsole
            ? await server.transformIndexHtml(
                request.url,
                html.replace('/_console/console.js', '/demo/console/main.tsx'),
              )
            : html.replace(BUNDLE, '$1type="module" src="/elements/dev.ts"'),
        );
      } catch (error) {
        next(error);
      }
    });
  },
};

checkNode();
await checkPorts({ DEV_PORT: port, PORT: backendPort, CMS_PORT: cmsPort });
install();
build();
const { createServer } = await import('vite');
const vite = await createServer({
  root: ROOT,
  appType: 'custom',
  plugins: [pages],
  // Scanned before the first page: a dependency found later would reload all pages.
  optimizeDeps: { entries: ['elements/dev.ts', 'demo/console/main.tsx'] },
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries([
      ...['/host.css', '/mark.svg', '/fonts', '/pictures'].map((path) => [path, cms]),
      ...['/api', '/.well-known', '/_site', '/_console/console.css'].map((path) => [path, backend]),
    ]),
  },
});
await vite.listen();
serve();
process.stdout.write(
  `\n  Pages with hot reload   http://localhost:${port}/ and http://localhost:${port}/_console\n`,
);
