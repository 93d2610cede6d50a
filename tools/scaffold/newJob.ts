import { jobFiles } from './job.ts'
import { readRepository, writeFiles } from './writeFiles.ts'

/** Begins a job: docs/guides/add-a-job.md. */
writeFiles(
  () => jobFiles(process.argv.slice(2), readRepository),
  'The test fails until the job does its work. How to go on: docs/guides/add-a-job.md',
)
