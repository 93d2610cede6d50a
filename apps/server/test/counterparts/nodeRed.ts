import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { scratchFolder } from '../scratchFolder.ts'
import { installed, startProgram } from './installed.ts'

export const nodeRed = installed('node-red')

/** Without its editor, its look for updates, and an installation of further nodes. */
const settings = `module.exports = {
  uiHost: '127.0.0.1',
  httpAdminRoot: false,
  telemetry: { enabled: false, updateNotification: false },
  externalModules: { autoInstall: false, palette: { allowInstall: false } },
  functionExternalModules: true,
}
`

/** Starts Node-RED with a flow, which reads these variables, at a port of this machine. It ends with the test. */
export async function startNodeRed(flow: string, port: number, env: Readonly<Record<string, string>>): Promise<void> {
  const { folder, remove } = await scratchFolder()
  const [settingsFile, flowFile] = [path.join(folder, 'settings.js'), path.join(folder, 'flow.json')]
  await Promise.all([writeFile(settingsFile, settings), writeFile(flowFile, flow)])
  const args = ['--userDir', folder, '--settings', settingsFile, '--port', String(port), flowFile]
  const running = await startProgram(nodeRed ?? '', args, { port, ready: /Started flows/, env })
  onTestFinished(async () => {
    await running.stop()
    await remove()
  })
}
