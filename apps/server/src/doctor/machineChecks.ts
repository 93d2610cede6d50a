import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type Check, wellCheck, wordsOf } from './check.ts'

/** The folders that the server writes to. */
export async function machineChecks({ dataDir }: Pick<Config, 'dataDir'>): Promise<Check[]> {
  return [
    await folderCheck('data', nearestFolder(dataDir), 'KOINON_DATA'),
    await folderCheck('temporary files', tmpdir(), 'TMPDIR'),
  ]
}

/** The folder itself, or the one in which it would be made. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder))
}

async function folderCheck(name: string, folder: string, variable: string): Promise<Check> {
  try {
    await rm(await mkdtemp(path.join(folder, '.doctor-')), { recursive: true })
    return wellCheck(name, folder)
  } catch (error) {
    const remedy = `Let this user write to ${folder}, or set ${variable} to another folder.`
    return { name, state: 'BAD', detail: wordsOf(error), remedy }
  }
}
