import ts from 'typescript';

/**
 * Where a source file can be broken. Every break is written into the file as a choice that is made while it runs, so that one bundle
 * holds them all: `a < b` becomes `(__broken(17) ? a <= b : a < b)`.
 */

/** @typedef {{ id: number, file: string, line: number, was: string, is: string }} Break */

const K = ts.SyntaxKind;

/** @type {Map<ts.SyntaxKind, string>} what an operator is broken into */
const OTHER = new Map([
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
]);

const TURNED = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

/**
 * The file with all its breaks written in.
 * @param {string} file as it is named in the list
 * @param {string} text
 * @param {Break[]} breaks the list, which grows
 */
export function withBreaks(file, text, breaks) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

  /** @param {ts.Node} node @param {string} was @param {string} is */
  const enter = (node, was, is) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const short = (/** @type {string} */ s) =>
      (s.length > 90 ? `${s.slice(0, 87)}...` : s).replace(/\s+/g, ' ');
    breaks.push({ id: breaks.length + 1, file, line: line + 1, was: short(was), is: short(is) });
    return breaks.length;
  };
  /** @param {ts.Node} node the node as written, its children broken @returns {string} */
  const inner = (node) => {
    const start = node.getStart(source);
    let out = '';
    let at = start;
    node.forEachChild((child) => {
      const from = child.getStart(source);
      out += text.slice(at, from) + written(child);
      at = child.getEnd();
    });
    return out + text.slice(at, node.getEnd());
  };
  const plain = (/** @type {ts.Node} */ node) => node.getText(source);
  /** @param {ts.Node} node @param {string} is what it is broken into, in plain words */
  const choice = (node, is) => `(__broken(${enter(node, plain(node), is)}) ? (${is}) : (${inner(node)}))`;

  /** @param {ts.Node} node @returns {string} */
  const written = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return plain(node);
    if (ts.isImportDeclaration(node) || ts.isTemplateExpression(node)) return plain(node); // words break no rule
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === K.QuestionQuestionToken)
      return `${written(node.left)} ?? ${plain(node.right)}`; // what never comes about
    if (ts.isBinaryExpression(node)) {
      const other = OTHER.get(node.operatorToken.kind);
      if (other && !joinsText(node)) return choice(node, `${plain(node.left)} ${other} ${plain(node.right)}`);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
      return choice(node, plain(node.operand));
    if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword)
      return choice(node, node.kind === K.TrueKeyword ? 'false' : 'true');
    if (ts.isNumericLiteral(node) && isValue(node)) return choice(node, `${Number(node.text) + 1}`);
    if (ts.isCallExpression(node)) {
      const turned = turnedCall(node);
      if (turned) return choice(node, turned);
      if (ts.isExpressionStatement(node.parent) && node.expression.kind !== K.SuperKeyword) {
        const id = enter(node, plain(node), 'nothing');
        return `(__broken(${id}) || ${inner(node)})`;
      }
    }
    if (ts.isIfStatement(node) && !isNegatable(node.expression)) {
      const condition = plain(node.expression);
      const id = enter(node.expression, `if (${condition})`, `if (!(${condition}))`);
      const head = `if (__broken(${id}) ? !(${condition}) : (${written(node.expression)})) `;
      return (
        head +
        written(node.thenStatement) +
        (node.elseStatement ? ` else ${written(node.elseStatement)}` : '')
      );
    }
    return inner(node);
  };

  /** `some` for `every`, the smaller for the larger. @param {ts.CallExpression} node */
  const turnedCall = (node) => {
    if (!ts.isPropertyAccessExpression(node.expression)) return null;
    const turned = TURNED.get(node.expression.name.text);
    if (!turned) return null;
    const args = node.arguments.map(plain).join(', ');
    return `${plain(node.expression.expression)}.${turned}(${args})`;
  };
  return written(source);
}

/** Conditions that are broken in themselves need no second break. @param {ts.Expression} e */
const isNegatable = (e) =>
  (ts.isBinaryExpression(e) && OTHER.has(e.operatorToken.kind)) || ts.isPrefixUnaryExpression(e);

/** @param {ts.BinaryExpression} node */
const joinsText = (node) =>
  node.operatorToken.kind === K.PlusToken &&
  [node.left, node.right].some((x) => ts.isStringLiteralLike(x) || ts.isTemplateExpression(x));

/** A number that is a value, not the name of a property. @param {ts.Node} node */
const isValue = (node) => !ts.isPropertyAssignment(node.parent) || node.parent.name !== node;
