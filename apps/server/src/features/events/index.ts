import './store/tables.ts'

export * as eventCalls from './calls/life/index.ts'
export * as guestCalls from './calls/guests/index.ts'
