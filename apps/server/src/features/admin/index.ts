export * as health from './health/index.ts'
export { type Service, type TestReport, services, testService } from './place/serviceTests/testService.ts'
export { isSetupKeyVoid } from './setup/store/placeSetup.ts'
