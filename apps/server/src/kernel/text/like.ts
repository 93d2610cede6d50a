/** Text for use in the pattern of a `like`: its own wildcards are escaped. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of a `like` that finds a text anywhere in what is already in lower case. */
export const containing = (text: string): string => `%${escapeLike(text.toLowerCase())}%`
