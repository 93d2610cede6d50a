export { rolesAssign } from './rolesAssign.ts'
export { rolesDelete } from './rolesDelete.ts'
export { rolesList } from './rolesList.ts'
export { rolesSave } from './rolesSave.ts'
