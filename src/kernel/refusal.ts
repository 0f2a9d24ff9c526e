/** An order the umpire will not take: the rule that forbids it and the reason in words. Nothing has changed. */
export class Refusal extends Error {
  readonly rule: string;

  constructor(rule: string, reason: string) {
    super(reason);
    this.name = 'Refusal';
    this.rule = rule;
  }
}

/** `need(ships.includes(id), 'MW-STEP1', 'no such ship')`: reads as the rule reads. */
export function need(condition: unknown, rule: string, reason: string): asserts condition {
  if (!condition) throw new Refusal(rule, reason);
}

/** Whether an order would be taken. What `attempt` changes must be thrown away. */
export function passes(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
