import { area, scoped } from '../../kernel/index.ts'
import * as calls from './notifications.ts'

/** The member's notifications; never about anything the member may no longer see. */
export const notifications = area(scoped('notifications', calls))
