import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Job } from '#kernel/work/jobs.ts'
import { assembled } from './index.ts'

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'handleExhausted' in value

const kebabCase = (name: string) => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test("a job's name is verb-noun in kebab-case and says what its constant says", async () => {
  const found: Job[] = []
  const wrong: string[] = []
  for await (const file of glob('**/jobs/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })) {
    const exported = (await import(pathToFileURL(path.join(import.meta.dirname, file)).href)) as Record<string, unknown>
    for (const [constant, value] of Object.entries(exported)) {
      if (!isJob(value)) continue
      found.push(value)
      if (kebabCase(constant.replace(/Job$/, '')) !== value.name || !value.name.includes('-'))
        wrong.push(`${file}: ${constant} is named ${value.name}`)
    }
  }
  expect(wrong).toEqual([])
  const names = found.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(assembled.features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)))).toEqual(new Set(names))
})
