export { maintenance } from './maintenance.ts'
export { settings } from './settings.ts'
export { settingsSave } from './settingsSave.ts'
export { testService } from './testService.ts'
