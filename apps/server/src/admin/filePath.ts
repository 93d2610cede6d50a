import path from 'node:path'

/** npm changes to the folder of the project; files are meant from where it was called. */
export const filePath = ({ INIT_CWD: called }: Readonly<Record<string, string | undefined>>, given: string): string =>
  path.resolve(called ?? process.cwd(), given)

/** Likewise of where backups are, which may also be in a store. */
export const repositoryPath = (env: Readonly<Record<string, string | undefined>>, given: string): string =>
  given.startsWith('s3://') ? given : filePath(env, given)
