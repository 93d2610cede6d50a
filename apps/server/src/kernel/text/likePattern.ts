/** Text for use in a `like` pattern, with its wildcards escaped. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The `like` pattern that finds a text anywhere in a lower-case column. */
export const containsPattern = (text: string): string => `%${escapeLike(text.toLowerCase())}%`
