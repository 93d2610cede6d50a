import { area, scoped } from '../../kernel/index.ts'
import * as checkIn from './checkIn.ts'

/** Check-in at events: who came, and who admitted them. */
export const eventCheckIn = area(scoped('checkin', checkIn))
