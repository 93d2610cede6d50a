import { area } from '../../kernel/index.ts'
import * as calls from './notifications.ts'

/** What the member is notified of; never anything the member may no longer see. */
export const notifications = area(calls)
