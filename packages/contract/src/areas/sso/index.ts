import { area, closedToKeys } from '../../kernel/index.ts'
import * as domains from './domains.ts'
import * as providers from './providers.ts'

export const sso = area({ ...closedToKeys({ ...providers, ...domains }) })
