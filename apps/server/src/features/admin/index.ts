export { isSetupKeyVoid } from './setup/store/placeSetup.ts'
