/** Arguments of a command as they would be typed; a nested list is passed unsplit, for paths. */
export const splitArguments = (...parts: readonly (string | readonly string[])[]): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? part.split(' ') : part))

/** An ffmpeg filter that keeps the frames' own times, and drops those that come faster than a screen can show. */
export const screenRateFilter = "select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.016)'"
