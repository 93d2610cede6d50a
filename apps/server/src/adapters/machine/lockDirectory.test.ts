import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#test/scratchFolder.ts'
import { lockDirectory } from './lockDirectory.ts'

const module = path.join(import.meta.dirname, 'lockDirectory.ts')

async function openFolder(): Promise<string> {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  return folder
}

/** Another process that takes the directory and keeps it until it is killed. */
async function holdElsewhere(folder: string) {
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(module)})
    const lock = lockDirectory(${JSON.stringify(folder)}, { address: 'http://localhost:4123' })
    console.log('held')
    setInterval(() => lock, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a data directory that another process uses is refused with its process id and address, and nothing is written', async () => {
  const folder = await openFolder()
  const holder = await holdElsewhere(folder)
  const before = readdirSync(folder)
  const take = () => lockDirectory(folder, { address: 'http://localhost:4124' })
  expect(take).toThrow(`${folder} is in use by process ${holder.pid} (http://localhost:4123)`)
  expect(readdirSync(folder)).toEqual(before)
  expect(take).toThrow(`process ${holder.pid} `)
})

test('a killed process no longer holds its directory, though its files are still there', async () => {
  const folder = await openFolder()
  const holder = await holdElsewhere(folder)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(existsSync(path.join(folder, 'server.json'))).toBe(true)
  const lock = lockDirectory(folder, { address: 'here' })
  expect(() => lockDirectory(folder, { address: 'here' })).toThrow(`process ${process.pid} (here)`)
  lock.release()
  lock.release()
  lockDirectory(folder, { address: 'here' }).release()
})

test('a directory that cannot be written to is named as KOINON_DATA', async () => {
  const folder = await openFolder()
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const wrong of [file, path.join(file, 'below'), ...(process.platform === 'linux' ? ['/sys/koinon'] : [])])
    expect(() => lockDirectory(wrong, { address: 'here' }), wrong).toThrow(`KOINON_DATA: ${wrong} must be a directory`)
})
