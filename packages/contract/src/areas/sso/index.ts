import { area, closedToKeys } from '../../kernel/index.ts'
import * as domains from './domains.ts'
import * as management from './management.ts'
import * as providers from './providers.ts'
import * as rules from './rules.ts'

export const sso = area({ ...closedToKeys({ ...providers, ...domains, ...management, ...rules }) })
