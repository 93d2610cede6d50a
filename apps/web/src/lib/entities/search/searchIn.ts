import { paths } from '../../navigation/paths.ts'

/** The address of a search within one group. */
export const searchIn = ({ name }: { readonly name: string }, words = ''): string =>
  paths.search(`${words} in:"${name.replaceAll('"', '')}"`.trimStart())
