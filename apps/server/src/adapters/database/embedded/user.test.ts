import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#test/scratchFolder.ts'
import { canReach, unprivilegedUser } from './user.ts'

async function fresh(): Promise<string> {
  const { folder, remove } = await scratchFolder(0o755)
  onTestFinished(remove)
  return folder
}

async function passwd(...lines: string[]): Promise<string> {
  const file = path.join(await fresh(), 'passwd')
  await writeFile(file, lines.join('\n'))
  return file
}

const root = 'root:x:0:0:root:/root:/bin/sh'
const postgres = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash'
const nobodyEntry = 'nobody:x:65534:65534::/nonexistent:/usr/sbin/nologin'

test('a database account is preferred to nobody', async () => {
  expect(unprivilegedUser(undefined, await passwd(root, nobodyEntry, postgres))).toEqual({
    name: 'postgres',
    uid: 101,
    gid: 104,
  })
  expect(unprivilegedUser(undefined, await passwd(root, nobodyEntry))).toMatchObject({ name: 'nobody' })
})

test('the cluster’s owner stays, even if a better account exists', async () => {
  expect(unprivilegedUser(65_534, await passwd(root, postgres, nobodyEntry))).toMatchObject({ name: 'nobody' })
})

test('an owner that the machine no longer knows is replaced, and root never runs the database', async () => {
  expect(unprivilegedUser(4711, await passwd(root, postgres))).toMatchObject({ name: 'postgres' })
  expect(unprivilegedUser(0, await passwd(root, postgres))).toMatchObject({ name: 'postgres' })
})

test('a machine without any unprivileged account gets an error with the remedy', async () => {
  const file = await passwd(root, '')
  expect(() => unprivilegedUser(undefined, file)).toThrow('DATABASE_URL')
})

test('a place is reachable if every folder on the way may be entered', async () => {
  const parent = await fresh()
  const target = path.join(parent, 'inner/target')
  await mkdir(target, { recursive: true })
  const stranger = { name: 'stranger', uid: 4711, gid: 4711 }
  expect(canReach(target, stranger)).toBe(true)
  expect(canReach(path.join(target, 'not/yet/made'), stranger)).toBe(true)
  await chmod(path.join(parent, 'inner'), 0o700)
  expect(canReach(target, stranger)).toBe(false)
  expect(canReach(path.join(target, 'not/yet/made'), stranger)).toBe(false)
})

test.runIf(process.getuid?.() === 0)('a folder’s owner and group are judged by their own permissions', async () => {
  const folder = await fresh()
  await chown(folder, 4711, 815)
  await chmod(folder, 0o710)
  expect(canReach(folder, { name: 'owner', uid: 4711, gid: 1 })).toBe(true)
  expect(canReach(folder, { name: 'colleague', uid: 1, gid: 815 })).toBe(true)
  expect(canReach(folder, { name: 'stranger', uid: 1, gid: 1 })).toBe(false)
})
