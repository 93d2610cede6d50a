/** A user name, however it was written. */
export const usernameOf = (given: string): string =>
  given
    .trim()
    .toLowerCase()
    .replace(/^[@＠]/, '')
