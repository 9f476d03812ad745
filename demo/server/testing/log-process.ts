import { processLog, surviveClosedOutput } from '../lib/log.ts';

/* A process that logs a line when it gets a message, and answers a moment later: its output may be closed
   by then. */
surviveClosedOutput();
process.on('message', () => {
  processLog.info('a line');
  processLog.warn('another line');
  setImmediate(() => process.send?.('alive'));
});
process.send?.('ready');
