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
