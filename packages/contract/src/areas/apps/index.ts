import { area, closedToKeys, forEveryKey } from '../../kernel/index.ts'
import { createKey, endKey, getCurrentKey, getKeys, rotateKey } from './keys.ts'

/** Keys with which programs act for a member. A key cannot make, change or end keys. */
export const apps = area({
  ...forEveryKey({ getCurrentKey }),
  ...closedToKeys({ getKeys, createKey, rotateKey, endKey }),
})
