import { processLog, surviveClosedOutput } from '../lib/log.ts';

/* A process that logs when it gets a message, and answers it a moment later: its output may be closed by then. */
surviveClosedOutput();
process.on('message', () => {
  processLog.info('a line');
  processLog.warn('another line');
  setImmediate(() => process.send?.('alive'));
});
process.send?.('ready');
