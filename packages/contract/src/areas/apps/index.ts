import { area, closedToKeys, forEveryKey } from '../../kernel/index.ts'
import * as bots from './bots.ts'
import * as currentKey from './currentKey.ts'
import * as incomingHooks from './incomingHooks.ts'
import * as keys from './keys.ts'

/** Keys with which programs act for a member, and bots that act for a group. A key cannot make, change or end either. */
export const apps = area({ ...forEveryKey(currentKey), ...closedToKeys({ ...keys, ...bots, ...incomingHooks }) })
