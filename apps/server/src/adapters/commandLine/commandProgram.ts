import { Command, InvalidArgumentError } from 'commander'
import { calledAs } from './calledAs.ts'
import type { CommandInput, CommandSpec, Outcome } from './commandSpec.ts'

interface Performed {
  readonly spec: CommandSpec
  readonly isJson: boolean
  readonly input: Pick<CommandInput, 'args' | 'options'>
}

/**
 * The operator's commands as a program; `perform` does one of them. Access to the data directory is control of the
 * installation anyway, so nothing else is asked for.
 */
export function commandProgram(
  specs: readonly CommandSpec[],
  perform: (performed: Performed) => Promise<void>,
): Command {
  const program = new Command(calledAs)
    .description('Commands for the operator of an installation.')
    .helpOption('--help', 'explains a command')
    .helpCommand('help [command]', 'explains a command')
    .configureHelp({ showGlobalOptions: false })
    .showHelpAfterError('Add --help to have it explained.')
  const parents = new Map<string, Command>()
  for (const spec of specs) {
    const [first = '', second] = spec.name.split(' ')
    const parent = second === undefined ? program : parents.get(first)
    if (parent === undefined) throw new Error(`The command ${spec.name} stands before ${first}.`)
    const command = parent.command(second ?? first)
    if (second === undefined) parents.set(first, command)
    describe(command, spec).action(() =>
      perform({
        spec,
        // Of two words, the first takes the option wherever it stands.
        isJson: command.optsWithGlobals()['json'] === true,
        input: { args: command.args, options: optionsOf(command) },
      }),
    )
  }
  return program
}

function describe(command: Command, { summary, examples, arguments: taken = [], options = [] }: CommandSpec): Command {
  command.description(summary).helpOption('--help', 'explains this command')
  for (const { name, description, isOptional = false, isMany = false } of taken) {
    const word = isMany ? `${name}...` : name
    command.argument(isOptional ? `[${word}]` : `<${word}>`, description)
  }
  for (const { flags, description, isRequired = false, read } of options) {
    const parse = read && ((text: string) => orInvalid(() => read(text)))
    const option = command.createOption(flags, description).makeOptionMandatory(isRequired)
    command.addOption(parse ? option.argParser(parse) : option)
  }
  return command
    .option('--json', 'prints the facts as JSON')
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${calledAs} ${line}`).join('\n')}`)
}

function orInvalid<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error))
  }
}

/** By their long names: `own-store`, not `ownStore`. */
const optionsOf = (command: Command): Record<string, string> =>
  Object.fromEntries(
    command.options.flatMap((option) => {
      const value: unknown = command.opts()[option.attributeName()]
      const name = option.long?.slice(2) ?? ''
      if (name === 'json') return []
      return typeof value === 'string' ? [[name, value]] : value === true ? [[name, 'true']] : []
    }),
  )

/** The outcome as it is printed. */
export const printed = ({ lines, data }: Outcome, isJson: boolean): string =>
  isJson ? `${JSON.stringify(data, null, 2)}\n` : `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`
