export * as health from './health/index.ts'
export { type Service, services, testService } from './place/serviceTests/testService.ts'
export { isSetupKeyVoid } from './setup/store/placeSetup.ts'
