/** A secret or code in groups of four characters, which are easier to read and type. */
export const groupedSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')

/** The text of the file for saving recovery codes. */
export const recoveryFile = (place: string, username: string, codes: readonly string[]): string =>
  [`${place} @${username}`, '', ...codes, ''].join('\r\n')
