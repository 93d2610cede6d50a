/** A secret or code in groups of four signs, which are easier to read and to type. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')

/** The text of the file in which recovery codes are kept. */
export const recoveryFile = (place: string, username: string, codes: readonly string[]): string =>
  [`${place} @${username}`, '', ...codes, ''].join('\r\n')
