const climbing = /^(?:import |(?:import|export) [^'\n]* from |\} from )'(?<specifier>(?:\.\.\/){4,}[^']*)'/gm

/** The imports in a file that climb four folders or more, one line each. */
export const findClimbingImports = (file: string, text: string): readonly string[] =>
  [...text.matchAll(climbing)].map(([, specifier = '']) => `${file}: ${specifier} climbs too far. Import it by #.`)
