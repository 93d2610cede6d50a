import { addressOfHolder } from '#adapters/machine/lockDirectory.ts'
import type { Config } from '../config.ts'

/** The address people open: the running server's, whatever the environment of the command says. */
export const addressToOpen = ({ dataDir, origin }: Pick<Config, 'dataDir' | 'origin'>): string =>
  addressOfHolder(dataDir) ?? origin
