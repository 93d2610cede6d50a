import { area } from '../../kernel/index.ts'
import * as checkIn from './checkIn.ts'

/** The door of an event: who came, and who let them in. */
export const eventCheckIn = area(checkIn)
