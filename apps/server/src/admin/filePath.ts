import path from 'node:path'

/** npm changes to the folder of the project; files are meant from where it was called. */
export const filePath = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
