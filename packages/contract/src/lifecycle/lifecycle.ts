export type Transition<State extends string, Actor extends string> = {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Actor[]
}

/** A state machine as pure data: the portal offers, and the server allows, exactly what stands here. */
export type Lifecycle<State extends string, Name extends string, Actor extends string> = {
  readonly states: readonly State[]
  readonly initial: State
  readonly final: readonly State[]
  readonly transitions: { readonly [name in Name]: Transition<State, Actor> }
}

/**
 * Checked while the program loads. @throws Error for a state out of reach, or one without a way out that is not final
 */
export const defineLifecycle = <const State extends string, const Name extends string, const Actor extends string>(
  lifecycle: Lifecycle<State, Name, Actor>,
): Lifecycle<State, Name, Actor> => {
  const transitions = Object.values<Transition<State, Actor>>(lifecycle.transitions)
  const reached = new Set<State>([lifecycle.initial])
  for (const _ of lifecycle.states) {
    for (const { from, to } of transitions) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  for (const state of lifecycle.states) {
    if (!reached.has(state)) throw new Error(`lifecycle: ${state} cannot be reached from ${lifecycle.initial}`)
    const leaves = transitions.some(({ from }) => from.includes(state))
    if (leaves === lifecycle.final.includes(state))
      throw new Error(`lifecycle: ${state} ${leaves ? 'is final but has a way out' : 'has no way out'}`)
  }
  return lifecycle
}

export const transitionsFrom = <State extends string, Name extends string, Actor extends string>(
  lifecycle: Lifecycle<State, Name, Actor>,
  state: State,
  actor: Actor,
): Name[] =>
  (Object.entries(lifecycle.transitions) as [Name, Transition<State, Actor>][])
    .filter(([, { from, by }]) => from.includes(state) && by.includes(actor))
    .map(([name]) => name)
