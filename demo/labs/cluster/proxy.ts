import { spawn, spawnSync } from 'node:child_process';
import { LOOPBACK } from '../../server/http/listen.ts';

/** Whether a Caddy is on the PATH, such as that of Debian's package `caddy`. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** A Caddy that distributes requests and streams among backends. */
export interface ClusterProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * @throws an Error with one clear sentence if it does not start
 */
export async function startProxy(options: {
  readonly port: number;
  readonly backends: readonly string[];
}): Promise<ClusterProxy> {
  const origin = `http://localhost:${options.port}`;
  const config = `{
	admin off
	auto_https off
}
${origin} {
	bind ${LOOPBACK}
	reverse_proxy ${options.backends.join(' ')} {
		lb_policy round_robin
		lb_try_duration 10s
		lb_try_interval 100ms
		fail_duration 2s
		# Streams are sent on as they come.
		flush_interval -1
	}
}
`;
  const child = spawn('caddy', ['run', '--config', '-', '--adapter', 'caddyfile'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.stdin.end(config);
  while (!(await listens(origin))) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    stop() {
      if (child.exitCode !== null) return Promise.resolve();
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Any answer counts: the backends do not run yet. */
const listens = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(500) }).then(
    () => true,
    (error: unknown) => Object(error).name === 'TimeoutError',
  );
