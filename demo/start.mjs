// `npm start`: from a fresh clone to a running auction.
import { checkNode, install } from '../.ci/install.mjs';
import { build, checkPorts, serve } from './prepare.mjs';

checkNode();
await checkPorts({ PORT: Number(process.env.PORT || 8080), CMS_PORT: Number(process.env.CMS_PORT || 8081) });
install();
build();
serve();
