export { getExport } from './getExport.ts'
export { getExportArchive } from './getExportArchive.ts'
export { requestExport } from './requestExport.ts'
