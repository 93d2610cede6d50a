export * from './call.ts'
export * from './errors.ts'
export * from './alternatives.ts'
export * from './errorMessages.ts'
