/** What an agent does in place of its recipe, from a step on. */
export interface Play {
  act: PlayAct;
  /** The first step that is played; the steps before are the recipe's own. */
  fromStep: number;
}

export type PlayAct =
  /** Aims at what is not on the page, until too many steps in a row have failed. */
  | 'aim-at-nothing'
  /** The same, but gives up by itself before that. */
  | 'give-up'
  /** Opens an address of the portal where there is nothing. */
  | 'follow-a-dead-link'
  /** Looks at the same pages for as long as it may. */
  | 'wander'
  /** Writes a file of every kind, and is done. */
  | 'write-every-kind';
