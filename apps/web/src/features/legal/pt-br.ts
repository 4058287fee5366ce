import type { LegalTexts } from './legal-document.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Termos de serviço',
    description:
      'O que você pode esperar do Hookline e o que esperamos de você, em palavras simples.',
    sections: [
      {
        heading: 'O serviço',
        paragraphs: [
          'O Hookline exibe séries curtas em episódios de um a três minutos. Os primeiros episódios de uma série são grátis. Os seguintes custam moedas, e você vê o preço do próximo episódio e o do restante da série antes de decidir.',
          'Você pode assistir como visitante. A conta é necessária para moedas, curtidas, Minha lista e um histórico que acompanha você de um aparelho a outro. Uma conta fica conectada em um navegador por vez.',
        ],
      },
      {
        heading: 'Moedas e bônus',
        paragraphs: [
          'As moedas são pagas e nunca expiram. O bônus é um presente nosso e, na maioria das vezes, expira: em 90 dias se veio com uma recarga, em 30 dias se compensa alguma coisa, em 14 dias se é a recompensa de uma tarefa ou de um evento, e em 24 horas se faz parte de um plano por hora. Sua carteira mostra a data exata.',
          'O bônus é gasto antes das moedas: primeiro o que expira antes, depois o mais antigo. Em seguida vêm suas moedas, das mais antigas às mais novas. Sua carteira tem um recibo de cada moeda que entra ou sai.',
          'Moedas e bônus não são dinheiro. Você não pode vendê-los, transferi-los nem sacá-los, a não ser quando estes termos ou a lei derem direito a um reembolso.',
        ],
      },
      {
        heading: 'Desbloquear episódios',
        paragraphs: [
          'Os episódios são desbloqueados em ordem, pelo preço que foi mostrado a você. Se o preço tiver subido nesse meio-tempo, nada é cobrado e você decide de novo. Cada episódio é pago uma única vez, não importa quantas vezes você toque.',
          'Um episódio desbloqueado continua desbloqueado em todos os aparelhos em que você entrar, mesmo que a série não esteja mais à venda. Só uma retirada muda isso: se perdermos o direito de exibir uma série, ou se a lei nos obrigar a removê-la, ninguém poderá assistir até que ela seja permitida de novo. Aí seus episódios estarão desbloqueados como antes.',
          'O desbloqueio automático fica desligado até você ligar. Ele respeita seu limite diário e para depois de 3 episódios sem um toque.',
        ],
      },
      {
        heading: 'Pagamentos e reembolsos',
        paragraphs: [
          'Você paga pelo PayPal. Suas moedas chegam assim que o pagamento é confirmado, mesmo que você já tenha fechado a página, e nunca duas vezes. Sua carteira lista o que ainda está a caminho. Se você é menor de idade, peça a um responsável antes de comprar.',
          'Você pode pedir um reembolso em “Comentários”; faça isso antes de excluir sua conta. Quando reembolsamos um pedido, retiramos o que restar das moedas e do bônus dele. Pelo que já foi gasto, retiramos outras moedas e outro bônus seus. O que eles não cobrem fica em dívida, e sua próxima recarga cobre isso primeiro. Os episódios que você desbloqueou continuam seus.',
          'Se você contestar um pagamento no PayPal, as moedas desse pedido ficam congeladas até a contestação ser resolvida. Então elas voltam para você ou são devolvidas junto com o dinheiro.',
        ],
      },
      {
        heading: 'Uso justo',
        paragraphs: [
          'As séries pertencem a quem as fez. Assista aqui quantas vezes quiser. Por favor, não copie, não republique e não venda as séries, nem tente burlar o preço de um episódio ou os limites do serviço.',
          'Podemos encerrar uma conta que prejudique outras pessoas ou o serviço. As moedas que você pagou e não gastou são então reembolsadas, a não ser que tenham sido obtidas por fraude.',
        ],
      },
      {
        heading: 'Excluir sua conta',
        paragraphs: [
          'Você pode excluir sua conta quando quiser, nas configurações. Suas moedas, seu bônus e seus episódios desbloqueados vão junto, e não temos como trazê-los de volta. Enquanto um pagamento estiver em processamento ou em disputa, a exclusão precisa esperar. Nossa Política de privacidade diz o que é apagado e o que fica.',
        ],
      },
      {
        heading: 'Mudanças e responsabilidade',
        paragraphs: [
          'Cuidamos bem do serviço, mas não podemos prometer que ele esteja sempre disponível. Quando mudamos estes termos, mudamos a data no alto da página. O novo texto vale a partir daí, e não para o que você comprou antes.',
          'Nada aqui limita os direitos que a lei do seu país dá a você como consumidor.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidade',
    description: 'O que o Hookline guarda sobre você, por quê e por quanto tempo.',
    sections: [
      {
        heading: 'Como visitante',
        paragraphs: [
          'Você pode assistir sem nos dizer quem é. Seu histórico de até 50 séries, as configurações do player e as últimas 20 páginas abertas, que você pode ver off-line, ficam no seu navegador até você limpar os dados deste site.',
          'Seu navegador recebe um identificador aleatório que não diz nada sobre você. Ele nos permite contar cada visualização uma única vez. Os episódios que ele assistiu são apagados em até 2 dias; só o número de visualizações permanece.',
          'Usamos três cookies: um lembra seu idioma, um mantém você conectado e um protege você durante o login. Nenhum deles segue você em outros sites.',
        ],
      },
      {
        heading: 'Com uma conta',
        paragraphs: [
          'Ao entrar com o Google ou o Facebook, recebemos seu nome, sua foto e um identificador desse serviço, nunca sua senha. Com isso guardamos suas configurações, a Minha lista, seu histórico, suas curtidas, seus episódios desbloqueados e cada moeda que entra ou sai, enquanto você tiver a conta. Um login é apagado 30 dias depois de terminar.',
          'Você pode remover séries da Minha lista e do seu histórico a qualquer momento.',
        ],
      },
      {
        heading: 'Quando você paga',
        paragraphs: [
          'O PayPal cuida do pagamento. Nós guardamos o pedido, o valor e os números com que o PayPal o identifica. Seu cartão, sua conta bancária e seu endereço do PayPal não são guardados aqui.',
        ],
      },
      {
        heading: 'Como o Hookline é usado',
        paragraphs: [
          'Para saber o que funciona e o que não funciona, registramos quais páginas e séries são mostradas e abertas, o que é reproduzido e com que fluidez, junto com identificadores aleatórios do seu navegador e da sua visita, seu idioma, a marca do seu aparelho e o app cujo navegador você usa, como o Instagram. Seu nome e sua conta não fazem parte disso. Esses registros são apagados após 90 dias.',
          'Onde a lei da sua região pede o seu consentimento, só fazemos isso depois que você concorda. Sem o seu consentimento, nada disso chega até nós. Onde quer que esteja, você pode dizer não em “Opções de privacidade”, no rodapé de cada página. Sua resposta fica guardada no seu navegador, e você pode mudá-la a qualquer momento.',
        ],
      },
      {
        heading: 'Erros e comentários',
        paragraphs: [
          'Se algo quebrar no seu navegador, ele nos informa o erro, a página e a versão do site, para que possamos consertar. O aviso não diz quem você é, e só o guardamos enquanto ajudar a encontrar a falha.',
          'O que você escreve no formulário de comentários chega até nós com seu e-mail, para que possamos responder. Guardamos até cumprir seu propósito. Se você excluir sua conta, seu endereço e suas palavras são retirados na hora.',
        ],
      },
      {
        heading: 'Quem mais participa',
        paragraphs: [
          'O Google ou o Facebook se você entrar por eles, o PayPal se você pagar, e as empresas que mantêm nossos servidores e recolhem nossos avisos de erro. Não vendemos dados pessoais e não mostramos publicidade.',
        ],
      },
      {
        heading: 'Seus direitos',
        paragraphs: [
          'Nas configurações, você pode exportar em um arquivo tudo o que guardamos sobre sua conta, sair de todos os aparelhos e excluir sua conta. Seu nome e sua foto são os do Google ou do Facebook; corrija-os lá, e eles mudam aqui no seu próximo login.',
          'A exclusão apaga na hora nome, foto e identificador, Minha lista, histórico, curtidas e configurações. Pedidos e movimentações de moedas permanecem, porque a lei nos obriga a manter a contabilidade. Seu nome não está neles: só o PayPal consegue saber, pelo número de um pagamento, quem pagou. Os backups mantêm o que foi excluído até serem substituídos.',
          'Se, ao ser excluída, sua conta estiver bloqueada, dever moedas ou tiver tido pagamentos revertidos, guardamos uma impressão digital do seu identificador por até 24 meses, com o motivo, para que o bloqueio, a dívida e as reversões valham também para uma conta nova. Se você pagou, nós a guardamos até que o pagamento não possa mais ser contestado, por no máximo 180 dias. Não é possível obter o identificador a partir dela. Precisamos dela para defender nossos direitos, e a lei permite isso. Se achar que há um erro, escreva para nós em Comentários.',
        ],
      },
    ],
  },
};
