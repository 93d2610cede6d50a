import { area, closedToKeys } from '../../kernel/index.ts'
import * as cards from './cards.ts'
import * as codes from './codes.ts'
import * as payouts from './payouts.ts'
import * as stores from './stores.ts'
import * as webhooks from './webhooks.ts'

/** Cards, stores, codes and payouts; prices come from the server, one ledger keeps what was paid. */
export const payments = area(closedToKeys({ ...cards, ...codes, ...stores, ...payouts, ...webhooks }))
