import { area } from '../../kernel/index.ts'
import * as calls from './notifications.ts'

/** What the member is told of. Never of something it may no longer see. */
export const notifications = area(calls)
