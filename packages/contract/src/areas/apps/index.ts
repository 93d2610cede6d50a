import { area, closedToKeys, forEveryKey } from '../../kernel/index.ts'
import * as currentKey from './currentKey.ts'
import * as keys from './keys.ts'

/** Keys with which programs act for a member. A key cannot make, change or end keys. */
export const apps = area({ ...forEveryKey(currentKey), ...closedToKeys(keys) })
