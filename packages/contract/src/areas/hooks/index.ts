import { area, scoped } from '../../kernel/index.ts'
import * as calls from './hooks.ts'

/** Webhooks: events of a group, or of the place, that are sent to other software. */
export const hooks = area({ ...scoped('hooks', calls) })
