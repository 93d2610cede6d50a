import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { announceCommand } from './announceCommand.ts'
import { archiveCommand } from './archiveCommand.ts'
import { backupCommand } from './backupCommand.ts'
import { copyFilesCommand } from './copyFilesCommand.ts'
import { createCommand } from './createCommand.ts'
import { deliveriesCommands } from './deliveriesCommand.ts'
import { demoteCommand } from './demoteCommand.ts'
import { doctorCommand } from './doctorCommand.ts'
import { documentsCommands } from './documentsCommand.ts'
import { jobsCommands } from './jobsCommand.ts'
import { maintenanceCommand } from './maintenanceCommand.ts'
import { migrateCommand } from './migrateCommand.ts'
import { movedCommand } from './movedCommand.ts'
import { promoteCommand } from './promoteCommand.ts'
import { repairCommand } from './repairCommand.ts'
import { restoreCommand } from './restoreCommand.ts'
import { settingsCommands } from './settingsCommand.ts'
import { ssoOffCommand } from './ssoOffCommand.ts'
import { testCommand } from './testCommand.ts'
import { userCommand } from './userCommand.ts'
import { verifyCommand } from './verifyCommand.ts'
import { versionCommand } from './versionCommand.ts'

/** All commands of the operator, in the order of the help: people, place, services, backups, the server. */
export const commands: readonly CommandSpec[] = [
  createCommand,
  promoteCommand,
  demoteCommand,
  userCommand,
  ssoOffCommand,
  ...settingsCommands,
  ...documentsCommands,
  announceCommand,
  maintenanceCommand,
  movedCommand,
  doctorCommand,
  testCommand,
  ...jobsCommands,
  ...deliveriesCommands,
  backupCommand,
  verifyCommand,
  restoreCommand,
  copyFilesCommand,
  archiveCommand,
  repairCommand,
  migrateCommand,
  versionCommand,
]
